// What of a release goes on calling the server from fans' devices: its contract, and the client that sends and parses.
export { apiVersion } from '#contract/api/api-version.ts';
export * as endpoints from '#contract/endpoints.ts';
export { call } from '#platform/api/api-client.ts';

export { connect } from './page-stand-ins.ts';
