import autocannon from 'autocannon';

export interface Load {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that are not 2xx, and requests without an answer. */
  failed: number;
}

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  onAnswer?: (status: number, body: string) => void;
}

/** Sends each request once, spread over this many connections, each of which sends one request at a time. */
export async function askEach(origin: string, asked: readonly Asked[], connections: number): Promise<Load> {
  const dealt = Array.from({ length: connections }, (_, lane) =>
    asked.filter((__, index) => index % connections === lane),
  );
  let lane = 0;
  const start = performance.now();
  let last = start;
  const result = await autocannon({
    url: origin,
    connections,
    amount: asked.length,
    timeout: 30,
    setupClient(client) {
      const own = dealt[lane % connections] ?? [];
      lane += 1;
      client.setRequests(
        own.map(({ onAnswer, ...request }) => ({
          ...request,
          onResponse: (status, body) => {
            last = performance.now();
            onAnswer?.(status, body);
          },
        })),
      );
    },
  });
  // Until the last answer: autocannon itself ends only at a whole second.
  return summarize(result, asked.length, (last - start) / 1000);
}

/** Repeats the same request for this many seconds. */
export async function askFor(seconds: number, url: string, connections: number): Promise<Load> {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, connections, duration: seconds, headers });
  return summarize(result, result.requests.total, result.duration);
}

function summarize({ latency, non2xx, errors, timeouts }: autocannon.Result, requests: number, seconds: number): Load {
  const failed = non2xx + errors + timeouts;
  return { requests, perSecond: Math.round(requests / seconds), p50: latency.p50, p99: latency.p99, failed };
}
