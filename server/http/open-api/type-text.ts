import type { JsonSchema } from '@valibot/to-json-schema';

type Part = JsonSchema | boolean;

const refPrefix = '#/components/schemas/';

function listOptions(options: readonly Part[], indent: string): string {
  return options.map((option) => typeText(option, indent)).join(' | ');
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(property, inner)}`,
  );
  if (typeof additionalProperties === 'object') lines.push(`${inner}[key]: ${typeText(additionalProperties, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** The rules beside a type: «1 to 10», «up to 64 characters», a format or a pattern. */
function limitText({ minimum, maximum, minLength, maxLength, format, pattern }: JsonSchema): string {
  const limits: string[] = [];
  if (minimum !== undefined || maximum !== undefined) limits.push(`${minimum ?? '…'} to ${maximum ?? '…'}`);
  if (minLength !== undefined || maxLength !== undefined)
    limits.push(`${minLength ?? 0} to ${maxLength ?? '…'} characters`);
  if (format !== undefined) limits.push(format);
  else if (pattern !== undefined && pattern.length < 60) limits.push(`/${pattern}/`);
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}

/** A schema in the notation of TypeScript, for people. */
export function typeText(schema: Part, indent = ''): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  if (schema.$ref !== undefined) return schema.$ref.replace(refPrefix, '');
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return listOptions(schema.anyOf, indent);
  if (schema.oneOf !== undefined) return listOptions(schema.oneOf, indent);
  if (schema.allOf !== undefined) return schema.allOf.map((part) => typeText(part, indent)).join(' & ');
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'array') {
    const item = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
    const text = typeText(item, indent);
    return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
  }
  return `${String(schema.type ?? 'anything')}${limitText(schema)}`;
}
