import type { ReactNode } from 'react';

export interface IconProps {
  size?: number;
}

/** Signs of one hand: a 24 px field, 1.75 px strokes in the color of the text. They are decoration beside words. */
export function Icon({ size = 24, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
