import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Chip, ChoiceChip } from '#ui/chips/chip.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { Meter } from '#ui/meter.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';

import styles from './controls.module.css';
import { Section } from './section.tsx';

function Buttons() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button variant="primary" size="large" onClick={() => setIsOpen(true)}>
        <Trans>Open a dialog</Trans>
      </Button>
      <Button onClick={() => showToast({ kind: 'success', text: t`Your packs are ready.` })}>
        <Trans>Show a toast</Trans>
      </Button>
      <Button variant="quiet" onClick={() => showToast({ kind: 'failure', text: t`That did not work.` })}>
        <Trans>Show a failure</Trans>
      </Button>
      <Button variant="primary" isBusy>
        <Trans>Busy</Trans>
      </Button>
      <Button disabled>
        <Trans>Disabled</Trans>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Open this pack?`}
        actions={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <p>
          <Trans>What is inside was decided before the sale.</Trans>
        </p>
      </Dialog>
    </div>
  );
}

function Fields() {
  const { t } = useLingui();
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <TextField label={t`Username`} hint={t`Letters, digits, dots and hyphens.`} />
      <TextField label={t`E-mail`} type="email" defaultValue="fan@" error={t`That isn’t an e-mail address yet.`} />
      <PasswordField label={t`Password`} autoComplete="off" defaultValue="keeper" />
      <Select label={t`Country`} defaultValue="PT">
        <option value="PT">{t`Portugal`}</option>
        <option value="ES">{t`Spain`}</option>
      </Select>
      <CodeField label={t`Code from the e-mail`} name="code" />
      <Checkbox defaultChecked>
        <Trans>I am 18 or older.</Trans>
      </Checkbox>
      <Checkbox error={t`Please agree first.`}>
        <Trans>I have read the terms of use.</Trans>
      </Checkbox>
      <FormMessage>
        <Trans>That username and password don’t match.</Trans>
      </FormMessage>
      <FormMessage kind="success">
        <Trans>Saved.</Trans>
      </FormMessage>
      <Meter label={t`Season 2018/19`} text={t`12 of 19`} value={12} max={19} />
    </form>
  );
}

export function Controls() {
  const { t } = useLingui();
  const [isChosen, setIsChosen] = useState(true);
  return (
    <Section title={<Trans>Controls</Trans>}>
      <Buttons />
      <div className={styles.row}>
        <ChoiceChip defaultChecked>{t`Forward`}</ChoiceChip>
        <ChoiceChip>{t`Winger`}</ChoiceChip>
        <ChoiceChip disabled>{t`Defender`}</ChoiceChip>
        {isChosen && <Chip text={t`Season 2018/19`} onRemove={() => setIsChosen(false)} />}
      </div>
      <Fields />
    </Section>
  );
}
