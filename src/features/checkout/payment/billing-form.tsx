import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

import type { Billing } from '#contract/orders/billing.ts';
import { countries } from '#contract/orders/countries.ts';
import { languageTag } from '#contract/locale.ts';
import type { Order } from '#contract/orders/order.ts';
import { type TaxNumberProblem, taxNumberProblem } from '#contract/orders/tax-number.ts';
import { termsVersion } from '#contract/orders/terms.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { focusFirstProblem } from '#ui/focus.ts';
import { isTicked, readField } from '#ui/forms/form-fields.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import styles from './payment-form.module.css';
import { setBillingAtom } from '../checkout-state.ts';
import { OrderFailureText } from '../order-failure-text.tsx';

const homeCountry = 'PT';

/** Sorted by name in the page's language, the club's country first. */
function useCountries(): { code: string; name: string }[] {
  const tag = languageTag[useLocale()];
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const others = countries
    .filter((code) => code !== homeCountry)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, tag));
  return [{ code: homeCountry, name: names.of(homeCountry) ?? homeCountry }, ...others];
}

interface Problems {
  taxNumber?: TaxNumberProblem;
  isAdult?: true;
}

interface BillingFormProps {
  order: Order;
  /** Values from an earlier order. */
  billing: Billing | null;
  /** Packs have random contents, so buyers must be adults. */
  isChanceBased: boolean;
  onGiven: () => void;
}

function useBilling({ order, isChanceBased, onGiven }: BillingFormProps) {
  const locale = useLocale();
  const give = useSetAtom(setBillingAtom);
  const [problems, setProblems] = useState<Problems>({});
  const submit = useSubmit<ApiErrorKind>(async (form) => {
    const country = readField(form, 'country');
    const typed = readField(form, 'taxNumber').trim();
    const isAdult = isTicked(form, 'isAdult');
    const wrongNumber = typed === '' ? null : taxNumberProblem(country, typed);
    const isTooYoung = isChanceBased && !isAdult;
    setProblems({
      ...(wrongNumber === null ? {} : { taxNumber: wrongNumber }),
      ...(isTooYoung ? { isAdult: true as const } : {}),
    });
    if (wrongNumber !== null || isTooYoung) {
      focusFirstProblem(form);
      return null;
    }
    const taxNumber = typed === '' ? null : typed;
    const result = await give(order.orderId, { country, taxNumber, isAdult, termsVersion, locale });
    if (result.kind === 'failed') return result.failure.kind;
    onGiven();
    return null;
  });
  return { ...submit, problems };
}

/** Country, tax number and age, required by the receipt and the law before the payment. Nothing is preselected. */
export function BillingForm(props: BillingFormProps) {
  const { t } = useLingui();
  const { billing, isChanceBased } = props;
  const { isBusy, problems, failure, onSubmit } = useBilling(props);
  const all = useCountries();
  const taxNumberTexts: Record<TaxNumberProblem, string> = {
    'wrong-shape': t`That does not look like a tax number of this country.`,
    'wrong-check-digit': t`One digit of this tax number is wrong. Please check it.`,
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Select name="country" label={t`Country`} autoComplete="country" defaultValue={billing?.country ?? homeCountry}>
        {all.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        name="taxNumber"
        label={t`Tax number (NIF)`}
        hint={t`Only if you want it on the receipt.`}
        isOptional
        autoComplete="off"
        defaultValue={billing?.taxNumber ?? ''}
        error={problems.taxNumber === undefined ? undefined : taxNumberTexts[problems.taxNumber]}
      />
      {isChanceBased && (
        <Checkbox
          name="isAdult"
          defaultChecked={billing?.isAdult ?? false}
          error={problems.isAdult && t`Random packs are for adults only.`}
        >
          <Plural
            value={props.order.numberOfPacks}
            one="I am 18 or older. Chance decides what is inside this pack."
            other="I am 18 or older. Chance decides what is inside these packs."
          />
        </Checkbox>
      )}
      <p className={styles.note}>
        <Trans>
          The{' '}
          <Link to="/{-$locale}/terms" target="_blank">
            terms of use
          </Link>{' '}
          apply to this order, with your right to withdraw within 14 days as long as a pack is unopened.
        </Trans>
      </p>
      {failure !== null && (
        <FormMessage>
          <OrderFailureText kind={failure} />
        </FormMessage>
      )}
      <OnlineButton type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        <Trans>Continue to payment</Trans>
      </OnlineButton>
    </form>
  );
}
