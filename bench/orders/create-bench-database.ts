import pg from 'pg';

/** A fresh database on the cluster, with this transaction isolation. Returns its URL. */
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
