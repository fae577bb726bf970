import { useLingui } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import type { ContactTopic } from '#contract/content/contact.ts';

/** The same words as in the e-mails (`server/notifications/emails/contact.ts`). */
export function useTopicText(): (topic: ContactTopic) => string {
  const { t } = useLingui();
  return (topic) => {
    switch (topic) {
      case 'order':
        return t`An order`;
      case 'pack':
        return t`A pack or a moment`;
      case 'account':
        return t`My account`;
      case 'technical':
        return t`A technical problem`;
      case 'privacy':
        return t`Privacy or legal matters`;
      case 'other':
        return t`Something else`;
      default:
        return assertNever(topic);
    }
  };
}
