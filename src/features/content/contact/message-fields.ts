import * as v from 'valibot';

import { contactFields, contactTopics } from '#contract/content/contact.ts';
import type { ContactDraft } from '#platform/data/contact-draft.ts';
import { readField } from '#ui/forms/form-fields.ts';

import type { CompleteDraft } from './contact-state.ts';

type Field = keyof typeof contactFields;
/** True for each invalid field. */
export type Problems = Partial<Record<Field, true>>;

const fieldNames = Object.keys(contactFields) as Field[]; // the keys of the literal
const fieldsSchema = v.object(contactFields);

/** The form's current values. */
export function readForm(form: HTMLFormElement): Pick<ContactDraft, Field> {
  const read = (name: Field) => readField(form, name);
  const topic = contactTopics.find((each) => each === read('topic')) ?? '';
  return { topic, name: read('name'), email: read('email'), message: read('message') };
}

/** The valid draft, or its invalid fields. */
export function checkDraft(draft: ContactDraft): { complete: CompleteDraft } | { problems: Problems } {
  const result = v.safeParse(fieldsSchema, draft);
  if (result.success) return { complete: { ...draft, ...result.output } };
  const problems: Problems = {};
  for (const field of fieldNames) if (!v.is(contactFields[field], draft[field])) problems[field] = true;
  return { problems };
}
