import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';

import { type Locale, locales, pathIn } from '#contract/locale.ts';
import { languageNames } from '#i18n/language-names.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { rememberLanguage } from '#platform/device/language-choice.ts';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { changeLanguage, type IdentityFailure } from '../account-state.ts';
import { readField } from '#ui/forms/form-fields.ts';
import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import styles from './profile-edit-page.module.css';

/** The language of this device and of the club's messages. */
export function LanguageForm() {
  const { t } = useLingui();
  const locale = useLocale();
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { isBusy, failure, onSubmit } = useSubmit<IdentityFailure>(async (form, isStillHere) => {
    const wanted = readField(form, 'language') as Locale; // the options below are locales
    const result = await changeLanguage(wanted);
    if (result !== null) return result;
    rememberLanguage(wanted);
    if (isStillHere()) await router.navigate({ href: pathIn(wanted, path), resetScroll: false });
    return null;
  });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <Select name="language" label={t`Language of pages and messages`} defaultValue={locale}>
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </Select>
      <IdentityFailureMessage failure={failure} />
      <OnlineButton type="submit" isBusy={isBusy}>
        <Trans>Save</Trans>
      </OnlineButton>
    </form>
  );
}
