import type { Rarity } from '#contract/moments/rarity.ts';
import { rarityRank } from '#contract/moments/rarity.ts';

/** All sounds are synthesized by a few oscillators and noise: no files. */
let context: AudioContext | undefined;

/** Browsers require a user gesture for sound, so this runs within a click. */
function listen(): AudioContext {
  context ??= new AudioContext();
  void context.resume();
  return context;
}

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds from now. */
  at: number;
  /** Decay in seconds. */
  length: number;
  /** 0 to 1. */
  volume: number;
  /** `sawtooth` for brass. */
  wave?: OscillatorType;
}

function play(audio: AudioContext, { pitch, at, length, volume, wave = 'triangle' }: Tone): void {
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.04);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** Tearing foil: noise through an opening filter. */
export function soundTear(): void {
  const audio = listen();
  const seconds = 0.5;
  const noise = new AudioBuffer({ length: audio.sampleRate * seconds, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1_400, Q: 0.7 });
  filter.frequency.exponentialRampToValueAtTime(5_200, audio.currentTime + seconds);
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: 0.35 }))
    .connect(audio.destination);
  source.start();
}

/** G major, over two octaves, in hertz: the longer it climbs, the rarer the card. */
const steps = [196, 246.94, 293.66, 392, 493.88, 587.33, 783.99];

/** The cue: two tones for Common, up to seven for Super Rare. */
export function soundCue(rarity: Rarity): void {
  const audio = listen();
  const count = [2, 3, 5, 7][rarityRank[rarity]] ?? 2;
  for (const [index, pitch] of steps.slice(0, count).entries()) {
    play(audio, { pitch, at: index * 0.24, length: 0.9, volume: 0.12 });
  }
}

/** A foghorn, in hertz: two low notes that beat against each other. */
const horn = [73.42, 74.6, 110];

/** The reveal: a chord, fuller for rarer cards, and the horn for a Super Rare. */
export function soundCard(rarity: Rarity): void {
  const audio = listen();
  const chord = [392, 493.88, 587.33, 783.99].slice(0, rarityRank[rarity] + 1);
  for (const pitch of chord) play(audio, { pitch, at: 0, length: 1.6, volume: 0.14 });
  if (rarity !== 'Super Rare') return;
  for (const pitch of horn) {
    play(audio, { pitch, at: 0, length: 1.3, volume: 0.1, wave: 'sawtooth' });
    play(audio, { pitch, at: 1.5, length: 2.6, volume: 0.12, wave: 'sawtooth' });
  }
}
