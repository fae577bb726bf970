import * as v from 'valibot';

import { addDevice, findDevice, forgetDevices, type IdentityDevice, listUserDevices } from '../devices/devices.ts';
import { authoriseUser } from '../tokens/embedded-verifier.ts';
import { defineOperation } from './operation.ts';
import { CognitoError, unknownDevice } from '../protocol/cognito-error.ts';
import { deviceKeySchema, keepableSchema, tokenSchema } from '../protocol/request-fields.ts';

const base64Schema = v.pipe(v.string(), v.minLength(1), v.maxLength(1024), v.base64());
/** Longer than any browser's own, but no place to store a novel. */
const longestName = 256;

function toHex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}

/** The browser takes the key offered at sign-in, and sends the verifier of a password that it generated. */
export const confirmDevice = defineOperation({
  name: 'ConfirmDevice',
  request: v.object({
    AccessToken: tokenSchema,
    DeviceKey: deviceKeySchema,
    DeviceName: v.optional(v.pipe(keepableSchema, v.maxLength(1024)), ''),
    DeviceSecretVerifierConfig: v.object({ Salt: base64Schema, PasswordVerifier: base64Schema }),
  }),
  async handle(context, { AccessToken, DeviceKey: deviceKey, DeviceName, DeviceSecretVerifierConfig: config }) {
    const { user, deviceKey: offered } = await authoriseUser(context, AccessToken);
    if (deviceKey !== offered) throw unknownDevice();
    const [salt, verifier] = [toHex(config.Salt), toHex(config.PasswordVerifier)];
    const name = DeviceName.trim().slice(0, longestName);
    if (!(await addDevice(context, { deviceKey, userId: user.userId, name, salt, verifier }))) {
      const kept = await findDevice(context, user.userId, deviceKey);
      // A repeat after a lost answer sends the same again.
      if (kept?.salt !== salt || kept.verifier !== verifier) {
        throw new CognitoError('InvalidParameterException', 'Device is already confirmed.');
      }
    }
    return { UserConfirmationNecessary: true };
  },
});

/** Whether the device replaces the second factor from now on. */
export const updateDeviceStatus = defineOperation({
  name: 'UpdateDeviceStatus',
  request: v.object({
    AccessToken: tokenSchema,
    DeviceKey: deviceKeySchema,
    DeviceRememberedStatus: v.picklist(['remembered', 'not_remembered']),
  }),
  async handle(context, { AccessToken, DeviceKey, DeviceRememberedStatus }) {
    const { user } = await authoriseUser(context, AccessToken);
    const changed = await context.database.query(
      `update identity_devices set is_remembered = $3, changed_at = $4
       where device_key = $1 and user_id = $2 and expires_at > $4 returning device_key`,
      [DeviceKey, user.userId, DeviceRememberedStatus === 'remembered', context.clock.now()],
    );
    if (changed.length === 0) throw unknownDevice();
    return {};
  },
});

/** Without the last IP address, which Amazon Cognito has: we store none. */
function describeDevice(device: IdentityDevice): object {
  const { deviceKey, name, isRemembered, createdAt, changedAt, authenticatedAt } = device;
  const attributes = {
    device_status: 'valid',
    device_name: name,
    'dev:device_remembered_status': isRemembered ? 'remembered' : 'not_remembered',
  };
  const seconds = (date: Date) => date.getTime() / 1000;
  return {
    DeviceKey: deviceKey,
    DeviceAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    DeviceCreateDate: seconds(createdAt),
    DeviceLastModifiedDate: seconds(changedAt),
    DeviceLastAuthenticatedDate: seconds(authenticatedAt),
  };
}

export const getDevice = defineOperation({
  name: 'GetDevice',
  request: v.object({ AccessToken: tokenSchema, DeviceKey: deviceKeySchema }),
  async handle(context, { AccessToken, DeviceKey }) {
    const { user } = await authoriseUser(context, AccessToken);
    const device = await findDevice(context, user.userId, DeviceKey);
    if (device === undefined) throw unknownDevice();
    return { Device: describeDevice(device) };
  },
});

/** Paged: the token names the previous page's last device. A user has few, so all are read. */
export const listDevices = defineOperation({
  name: 'ListDevices',
  request: v.object({
    AccessToken: tokenSchema,
    Limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 60),
    PaginationToken: v.optional(deviceKeySchema),
  }),
  async handle(context, { AccessToken, Limit, PaginationToken }) {
    const { user } = await authoriseUser(context, AccessToken);
    const devices = await listUserDevices(context, user.userId);
    const last = devices.findIndex((device) => device.deviceKey === PaginationToken);
    if (PaginationToken !== undefined && last === -1) {
      throw new CognitoError('InvalidParameterException', 'Invalid pagination token.');
    }
    const size = Limit === 0 ? devices.length : Limit;
    const page = devices.slice(last + 1, last + 1 + size);
    const isMore = last + 1 + size < devices.length;
    return {
      Devices: page.map(describeDevice),
      ...(isMore ? { PaginationToken: page.at(-1)?.deviceKey } : {}),
    };
  },
});

/** Everything signed in with the device is signed out, including this session. */
export const forgetDevice = defineOperation({
  name: 'ForgetDevice',
  request: v.object({ AccessToken: tokenSchema, DeviceKey: deviceKeySchema }),
  async handle(context, { AccessToken, DeviceKey }) {
    const { user } = await authoriseUser(context, AccessToken);
    const forgotten = await context.database.transaction((transaction) =>
      forgetDevices(transaction, user.userId, [DeviceKey]),
    );
    if (forgotten === 0) throw unknownDevice();
    return {};
  },
});
