import * as v from 'valibot';

import { countrySchema } from './countries.ts';
import { localeSchema } from '../locale.ts';
import { instantSchema } from '../scalars.ts';
import { plainTaxNumber, taxNumberProblem } from './tax-number.ts';

const fields = {
  country: countrySchema,
  /** Without spaces, dots and hyphens. Null: not shown on the receipt. */
  taxNumber: v.nullable(v.pipe(v.string(), v.maxLength(32, 'wrong-shape'), v.transform(plainTaxNumber))),
  /** “I am 18 or older”; never preselected. */
  isAdult: v.boolean(),
  /** The accepted version of the terms. */
  termsVersion: v.pipe(v.string(), v.maxLength(32)),
  /** The language of the contract, of the receipt and of the messages. */
  locale: localeSchema,
};

/** The buyer's details, required before paying. */
export const billingRequestSchema = v.pipe(
  v.strictObject(fields),
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.taxNumber === null) return;
      const problem = taxNumberProblem(dataset.value.country, dataset.value.taxNumber);
      if (problem !== null) addIssue({ message: problem });
    }),
    ['taxNumber'],
  ),
);
export type BillingRequest = v.InferOutput<typeof billingRequestSchema>;

/** As stored with the order. */
export const billingSchema = v.object({ ...fields, givenAt: instantSchema });
export type Billing = v.InferOutput<typeof billingSchema>;
