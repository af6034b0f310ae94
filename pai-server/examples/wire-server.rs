//! What the TypeScript suites run against. `serve [--store FILE]` prints the address and serves until its input ends; `mcp --store FILE` speaks
//! MCP over standard input and output; `cases SEED COUNT` prints random messages with their chunks, a line each.

#[path = "../tests/desk/mod.rs"]
mod desk;
#[path = "../tests/random/mod.rs"]
mod random;

use pai::runtime::store::{MemoryStore, SqliteStore};
use pai_server::{Caller, Server, serve_stdio};
use std::error::Error;
use std::time::Duration;
use tokio::io::AsyncReadExt;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve"] => serve(desk::runtime(MemoryStore::default())).await,
        ["serve", "--store", file] => serve(desk::runtime(SqliteStore::open(file)?)).await,
        ["mcp", "--store", file] => {
            let runtime = desk::runtime(SqliteStore::open(file)?);
            Ok(serve_stdio(runtime, "desk", Caller::new("local")).await?)
        }
        ["cases", seed, count] => {
            let mut random = fastrand::Rng::with_seed(seed.parse()?);
            for _ in 0..count.parse::<u32>()? {
                println!("{}", random::case(&mut random));
            }
            Ok(())
        }
        _ => Err("serve [--store FILE] | mcp --store FILE | cases SEED COUNT".into()),
    }
}

async fn serve(runtime: pai::Runtime) -> Result<(), Box<dyn Error>> {
    let server = Server::single_user(runtime).mcp("desk").most_streams(4096).grace(Duration::from_secs(1));
    let listening = server.bind("127.0.0.1:0").await?;
    println!("http://{}", listening.address());
    let input_ends = async {
        let mut rest = Vec::new();
        let _ = tokio::io::stdin().read_to_end(&mut rest).await;
    };
    listening.until(input_ends).await?;
    // A thread that reads the input would keep the process.
    std::process::exit(0)
}
