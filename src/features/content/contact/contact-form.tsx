import { useAtomValue } from 'jotai';
import * as v from 'valibot';

import { idSchema } from '#contract/scalars.ts';
import { useIsHydrated } from '#i18n/use-is-hydrated.ts';
import { sessionAtom } from '#platform/session/session.ts';

import styles from './contact-form.module.css';
import { contactViewAtom } from './contact-state.ts';
import { MessageSent, MessageWaiting } from './message-notices.tsx';
import { WriteMessage } from './write-message.tsx';

interface ContactFormProps {
  /** The topic from the URL, which is untrusted. */
  orderId: string | undefined;
}

/** The contact form. Without scripts the e-mail address is shown instead. */
export function ContactForm({ orderId }: ContactFormProps) {
  const isLive = useIsHydrated();
  const session = useAtomValue(sessionAtom);
  if (!isLive || session.status === 'loading') return <div className={styles.place} />;
  const user = session.status === 'loaded' ? session.user : null;
  return (
    <div className={styles.place}>
      <CurrentView key={user?.userId} orderId={orderId} />
    </div>
  );
}

function CurrentView({ orderId }: ContactFormProps) {
  const view = useAtomValue(contactViewAtom);
  if (view.kind === 'sent') return <MessageSent email={view.email} copy={view.copy} />;
  if (view.kind === 'waiting') return <MessageWaiting />;
  return <WriteMessage orderId={v.is(idSchema, orderId) ? orderId : null} failure={view.failure} />;
}
