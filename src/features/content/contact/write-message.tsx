import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';

import { contactTopics, maxContactMessageLength, maxContactNameLength } from '#contract/content/contact.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';
import { type ContactDraft, readContactDraft, writeContactDraft } from '#platform/data/contact-draft.ts';
import { sessionUserAtom, type User } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { focusFirstProblem } from '#ui/focus.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { ContactFailureText } from './contact-failure-text.tsx';
import styles from './contact-form.module.css';
import { sendContactAtom } from './contact-state.ts';
import { checkDraft, type Problems, readForm } from './message-fields.ts';
import { useTopicText } from './use-topic-text.ts';

/** The saved draft, or known data of the user. An order in the URL becomes the topic. */
function startDraft(user: User | null, orderId: string | null): ContactDraft {
  const kept = readContactDraft(user?.userId ?? null);
  const fresh: ContactDraft = {
    messageId: crypto.randomUUID(),
    startedAt: Date.now(),
    topic: '',
    name: user?.name ?? '',
    email: user?.email ?? '',
    message: '',
    orderId: null,
    isWaiting: false,
  };
  const draft = kept ?? fresh;
  return orderId === null ? draft : { ...draft, topic: 'order', orderId, messageId: fresh.messageId };
}

/** The draft, saved on the device with each change. */
function useDraft(user: User | null, orderId: string | null) {
  const [draft, setDraft] = useState(() => startDraft(user, orderId));
  const change = (changed: Partial<ContactDraft>) => {
    const next = { ...draft, ...changed, messageId: crypto.randomUUID(), isWaiting: false };
    setDraft(next);
    writeContactDraft(user?.userId ?? null, next);
  };
  return { draft, change };
}

function SenderFields({ draft, problems }: { draft: ContactDraft; problems: Problems }) {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <TextField
        name="name"
        label={t`Name`}
        defaultValue={draft.name}
        maxLength={maxContactNameLength}
        autoComplete="name"
        error={problems.name && t`Tell us what to call you.`}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t`E-mail`}
        defaultValue={draft.email}
        autoComplete="email"
        error={problems.email && t`That does not look like an e-mail address.`}
        required
      />
    </div>
  );
}

interface WriteMessageProps {
  orderId: string | null;
  failure: ApiErrorKind | null;
}

export function WriteMessage({ orderId, failure }: WriteMessageProps) {
  const locale = useLocale();
  const isOnline = useIsOnline();
  const user = useAtomValue(sessionUserAtom);
  // Orders belong to an account, so visitors can't choose one.
  const { draft, change } = useDraft(user, user === null ? null : orderId);
  const [problems, setProblems] = useState<Problems>({});
  const extra = useRef<HTMLInputElement>(null);
  const send = useSetAtom(sendContactAtom);
  const { isBusy, onSubmit } = useSubmit<never>(async (form) => {
    const checked = checkDraft(draft);
    setProblems('problems' in checked ? checked.problems : {});
    if ('problems' in checked) {
      focusFirstProblem(form);
      return null;
    }
    const typed = readField(form, 'extra');
    // Autofill may fill it by mistake: cleared, so that the next attempt passes.
    if (extra.current !== null) extra.current.value = '';
    await send({ draft: checked.complete, locale, extra: typed });
    return null;
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => change(readForm(event.currentTarget))}
    >
      <h2>
        <Trans>Send us a message</Trans>
      </h2>
      <TopicField chosen={draft.topic} hasProblem={problems.topic === true} />
      {draft.orderId !== null && (
        <p className={styles.order}>
          <span>
            <Trans>About order {draft.orderId}</Trans>
          </span>
          <Button variant="quiet" onClick={() => change({ orderId: null })}>
            <Trans>Leave the order out</Trans>
          </Button>
        </p>
      )}
      <SenderFields draft={draft} problems={problems} />
      <MessageField written={draft.message} hasProblem={problems.message === true} />
      <div className={styles.extra} aria-hidden="true">
        <label>
          <Trans>Leave this empty</Trans>
          <input ref={extra} name="extra" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {failure !== null && !isBusy && (
        <FormMessage>
          <ContactFailureText kind={failure} />
        </FormMessage>
      )}
      <Button type="submit" variant="primary" size="large" className={styles.send} isBusy={isBusy}>
        {isOnline ? <Trans>Send the message</Trans> : <Trans>Send it when I’m back online</Trans>}
      </Button>
      <p className={styles.small}>
        <Trans>
          We use what you write to answer you, and keep it for two years (
          <Link to="/{-$locale}/policy">privacy policy</Link>).
        </Trans>
      </p>
    </form>
  );
}

function TopicField({ chosen, hasProblem }: { chosen: ContactDraft['topic']; hasProblem: boolean }) {
  const { t } = useLingui();
  const topicText = useTopicText();
  return (
    <Select
      name="topic"
      label={t`What is it about?`}
      defaultValue={chosen}
      error={hasProblem && t`Choose what it is about.`}
      required
    >
      <option value="" disabled>
        {t`Choose…`}
      </option>
      {contactTopics.map((topic) => (
        <option key={topic} value={topic}>
          {topicText(topic)}
        </option>
      ))}
    </Select>
  );
}

function MessageField({ written, hasProblem }: { written: string; hasProblem: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const count = formats.number(written.length);
  const most = formats.number(maxContactMessageLength);
  return (
    <TextArea
      name="message"
      label={t`Message`}
      defaultValue={written}
      maxLength={maxContactMessageLength}
      rows={6}
      hint={t`${count} of ${most} characters`}
      error={hasProblem && t`Write your message.`}
      required
    />
  );
}
