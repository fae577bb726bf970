import { Trans } from '@lingui/react/macro';

import { Icon } from '#ui/icons/icon.tsx';

import styles from './install-steps.module.css';

/** The share icon of iPhones and iPads. */
function ShareSign() {
  return (
    <Icon size={22}>
      <path d="M12 15V3.5M8 7l4-3.5L16 7M7.5 10.5h-2v10h13v-10h-2" />
    </Icon>
  );
}

function AddSign() {
  return (
    <Icon size={22}>
      <rect x="4" y="4" width="16" height="16" rx="3.5" />
      <path d="M12 8v8M8 12h8" />
    </Icon>
  );
}

function OpenSign() {
  return (
    <Icon size={22}>
      <rect x="6" y="2.5" width="12" height="19" rx="2.5" />
      <path d="M10.5 18.5h3" />
    </Icon>
  );
}

/** Steps to install on an iPhone or iPad, which have no install button. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <span className={styles.sign}>
          <ShareSign />
        </span>
        <span>
          <Trans>
            Tap <strong>Share</strong> in your browser’s bar. If you don’t see it, tap the three dots first.
          </Trans>
        </span>
      </li>
      <li>
        <span className={styles.sign}>
          <AddSign />
        </span>
        <span>
          <Trans>
            Scroll down and tap <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
          </Trans>
        </span>
      </li>
      <li>
        <span className={styles.sign}>
          <OpenSign />
        </span>
        <span>
          <Trans>Open the app from there and log in again: it keeps your moments apart from the browser’s.</Trans>
        </span>
      </li>
    </ol>
  );
}
