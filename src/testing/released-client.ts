// The part of a release that keeps calling the server from users' devices: its contract, and the client.
export { apiVersion } from '#contract/api/api-version.ts';
export * as endpoints from '#contract/endpoints.ts';
export { call } from '#platform/api/api-client.ts';

export { connect } from './page-stand-ins.ts';
