import pg from 'pg';

/** A fresh database of the cluster whose transactions all have this isolation; answers its address. */
export async function createBenchDatabase(
  clusterUrl: string,
  isolation: 'read committed' | 'serializable',
): Promise<string> {
  const name = `bench_${isolation.replace(' ', '_')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.query(`alter database ${name} set default_transaction_isolation = '${isolation}'`);
  await client.end();
  return clusterUrl.replace('/postgres?', `/${name}?`);
}
