import { Vector3 } from 'three';

/** The club's own light, behind the harbor end. */
export const lighthouseHigh = 32;
export const lighthouseLamp = new Vector3(186, lighthouseHigh + 1.7, 2);
