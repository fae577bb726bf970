import { describe, expect, test } from 'vitest';

import { checkSourceLanguage, checkTranslations, compareWithSource } from './catalogues/check-catalogue.ts';
import { BadMessage, readShape } from './catalogues/message-shape.ts';

function findProblems(message: string, translation: string): string[] {
  return checkTranslations({ id: { message } }, { id: { message, translation } });
}

describe('the shape of a message', () => {
  test('names its placeholders and tags, those inside of branches too', () => {
    const shape = readShape(
      '{n, plural, one {<0># pack</0> of {club}} other {# packs of {club}}} by {day, date, short}',
    );
    expect([...shape.placeholders]).toEqual([
      ['club', ''],
      ['n', 'plural'],
      ['day', 'date'],
    ]);
    expect([...shape.tags]).toEqual(['<0>', '</0>']);
  });

  test('leaves apostrophes and quoted braces alone', () => {
    const shape = readShape("It's {player}'s pack, '{not a placeholder}', isn't it?");
    expect([...shape.placeholders.keys()]).toEqual(['player']);
  });

  test.each(['{n, plural, one {# pack}', '{}', 'a } too many', '{n, plural, one # pack}'])(
    'can’t be read: %s',
    (text) => {
      expect(() => readShape(text)).toThrow(BadMessage);
    },
  );
});

describe('a translation', () => {
  test('with the same placeholders and tags in another order is good', () => {
    expect(findProblems('{club} on <0>{network}</0>', 'No <0>{network}</0>, o {club}')).toEqual([]);
  });

  test('may spread a placeholder over the forms of a plural', () => {
    const source = '{n, plural, one {# pack} other {# packs}}';
    expect(findProblems(source, '{n, plural, one {# pacote} many {# de pacotes} other {# pacotes}}')).toEqual([]);
  });

  test.each([
    ['Hello', '', '«Hello»: has no text'],
    ['Hello', '  ', '«Hello»: has no text'],
    ['Sold by {name}', 'Vendido por', '«Sold by {name}»: {name} is missing'],
    ['Sold by {name}', 'Vendido por {nome} {name}', '«Sold by {name}»: {nome} is not in the source'],
    ['<0>Verify</0> it', 'Verifique-o', '«<0>Verify</0> it»: <0> is missing'],
    ['{n, plural, other {# packs}}', '{n} pacotes', '«{n, plural, other {# packs}}»: {n} is no longer a plural'],
    [
      '{n, plural, one {# pack} other {# packs}}',
      '{n, plural, one {# pacotes} other {# pacotes}}',
      '«{n, plural, one {# pack} other {# packs}}»: {n} reads the same for one and for several',
    ],
    ['{n} packs', '{n pacotes', '«{n} packs»: can’t be read from «pacotes» on'],
  ])('of «%s» as «%s» is refused', (message, translation, problem) => {
    expect(findProblems(message, translation)).toContain(problem);
  });
});

describe('a message catalog compared with the source', () => {
  const source = { a: { message: 'Packs' }, b: { message: 'Moments' } };

  test('is up to date with the same messages', () => {
    expect(compareWithSource(source, { a: { message: 'Packs' }, b: { message: 'Moments' } })).toEqual([]);
  });

  test('with an id of its own keeps no older text in the source’s language', () => {
    const named = { '404.wrong': { message: 'Something went wrong' } };
    expect(compareWithSource(named, { '404.wrong': { translation: 'Oh no' } })).toEqual([]);
    expect(checkSourceLanguage(named, { '404.wrong': { translation: 'Oh no' } })).toEqual([
      '«Something went wrong» stands here as «Oh no»',
    ]);
  });

  test('lists the messages that are new, changed or gone', () => {
    const catalogue = { a: { message: 'Packets' }, c: { message: 'Blog' }, b: { message: 'Moments', obsolete: true } };
    expect(compareWithSource(source, catalogue)).toEqual([
      '«Moments» is in the source but not here',
      '«Packs» reads otherwise in the source',
      '«Blog» is no longer in the source',
    ]);
  });
});
