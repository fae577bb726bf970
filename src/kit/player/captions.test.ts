import { expect, it } from 'vitest';

import { createCaptions } from './captions.ts';
import { writeWebVtt } from './web-vtt.ts';

const soundNames = {
  whistle: 'Whistle',
  kick: 'Kick',
  block: 'Block',
  tackle: 'Tackle',
  goal: 'The crowd roars',
  applause: 'Applause',
};

const captions = createCaptions({
  description: 'He runs up to the ball. It bends & dips <in>!',
  sounds: [
    { seconds: 0.1, sound: 'whistle' },
    { seconds: 1, sound: 'kick' },
    { seconds: 2.5, sound: 'goal' },
  ],
  soundNames,
  durationSeconds: 5,
});

it('captions tell the description sentence by sentence over the whole clip', () => {
  const told = captions.filter(({ place }) => place === 'lower');
  expect(told.map(({ text }) => text)).toEqual(['He runs up to the ball.', 'It bends & dips <in>!']);
  expect(told[0]?.from).toBe(0);
  expect(told[0]?.to).toBe(told[1]?.from);
  expect(told.at(-1)?.to).toBe(5);
});

it('captions name one sound at a time, and let the crowd go on to the end', () => {
  const heard = captions.filter(({ place }) => place === 'upper');
  expect(heard.map(({ from, to, text }) => [from, to, text])).toEqual([
    [0.1, 1, '[Whistle]'],
    [1, 2.2, '[Kick]'],
    [2.5, 5, '[The crowd roars]'],
  ]);
});

it('captions are written as WebVTT, in the order of time, with special characters escaped', () => {
  const text = writeWebVtt(captions);
  expect(text.startsWith('WEBVTT\n\n00:00.000 --> ')).toBe(true);
  expect(text).toContain('00:00.100 --> 00:01.000 line:4%\n[Whistle]');
  expect(text).toContain('It bends &amp; dips &lt;in&gt;!');
  const starts = [...text.matchAll(/^(\d\d:\d\d\.\d{3}) -->/gm)].map((match) => match[1] ?? '');
  expect(starts).toEqual(starts.toSorted());
});

it('captions of a clip without description and sounds are the WebVTT header alone', () => {
  expect(writeWebVtt(createCaptions({ description: '', sounds: [], soundNames, durationSeconds: 5 }))).toBe('WEBVTT\n');
});
