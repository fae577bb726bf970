import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';

import { useFormats } from '#i18n/use-formats.ts';
import { useNow } from '#ui/time/clock.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import type { Device } from '../account-details.ts';
import { type IdentityFailure, signOutEverywhereAtom } from '../account-state.ts';
import { shortDeviceName } from './device-name.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import styles from '../profile/profile-edit-page.module.css';
import { forgetDeviceAtom } from './security-state.ts';

function DeviceRow({ device }: { device: Device }) {
  const forget = useSetAtom(forgetDeviceAtom);
  const formats = useFormats();
  const { lastSeenAt } = device;
  const distance = useNow((now) => lastSeenAt && formats.distance(lastSeenAt.toISOString(), now));
  const { isBusy, failure, run } = useSubmit<IdentityFailure>(() => forget(device));
  const name = shortDeviceName(device.name) ?? <Trans>A device</Trans>;
  return (
    <li className={styles.line}>
      <div>
        <p>{device.isThisOne ? <Trans>{name} (this one)</Trans> : name}</p>
        {distance !== null && (
          <p className={styles.quiet}>
            <Trans>Logged in {distance}</Trans>
          </p>
        )}
        <IdentityFailureMessage failure={failure} />
      </div>
      <OnlineButton isBusy={isBusy} onClick={run}>
        {device.isThisOne ? <Trans>Remove device and log out</Trans> : <Trans>Remove</Trans>}
      </OnlineButton>
    </li>
  );
}

/** The devices of the account. Forgetting one signs it out, and its next login needs the second factor. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const signOutEverywhere = useSetAtom(signOutEverywhereAtom);
  const { isBusy, failure, run } = useSubmit<IdentityFailure>(() => signOutEverywhere());
  return (
    <div className={styles.form}>
      {devices.length === 0 ? (
        <p>
          <Trans>No remembered devices yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {devices.map((device) => (
            <DeviceRow key={device.deviceKey} device={device} />
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        <Trans>Lost a phone? Log out everywhere: every device, this one too, has to log in again.</Trans>
      </p>
      <IdentityFailureMessage failure={failure} />
      <OnlineButton isBusy={isBusy} onClick={run}>
        <Trans>Log out everywhere</Trans>
      </OnlineButton>
    </div>
  );
}
