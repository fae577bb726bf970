import type { ReactNode } from 'react';

import type { Club } from '#contract/configuration.ts';

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The networks' signs in our own hand: recognisable, one weight, one colour. */
export const socialIcons: Record<keyof Club['social'], ReactNode> = {
  facebook: (
    <Sign>
      <path d="M13.6 21v-8.1h2.8l.5-3.3h-3.3V7.5c0-1 .4-1.6 1.7-1.6h1.7V3.1c-.4-.1-1.4-.2-2.4-.2-2.6 0-4.3 1.5-4.3 4.3v2.4H7.5v3.3h2.8V21h3.3Z" />
    </Sign>
  ),
  twitter: (
    <Sign>
      <path d="M13.9 10.6 20.3 3h-2l-5.4 6.4L8.6 3H3l6.7 9.8L3 21h2l5.7-6.9 4.7 6.9H21l-7.1-10.4Zm-2 2.4-.7-1L5.7 4.5h2l4.3 6.2.7 1 5.6 8.1h-2L11.9 13Z" />
    </Sign>
  ),
  instagram: (
    <Sign>
      <path
        fillRule="evenodd"
        d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8H8Zm4 2.7a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Zm4.8-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z"
      />
    </Sign>
  ),
  reddit: (
    <Sign>
      <path
        fillRule="evenodd"
        d="M12.3 8.3 13 5l2.6.6a1.7 1.7 0 1 0 .2-1.1L12.5 3.7a.7.7 0 0 0-.8.5l-.9 4.1c-2.1.1-4 .7-5.4 1.7a2.2 2.2 0 1 0-2.5 3.6v.6c0 3.4 4.1 6.1 9.1 6.1s9.1-2.7 9.1-6.1v-.6a2.2 2.2 0 1 0-2.5-3.6 10.7 10.7 0 0 0-6.3-1.7ZM8.6 12a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm6.8 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm-7 4.6a.6.6 0 0 1 .9-.1c.7.5 1.6.8 2.7.8s2-.3 2.7-.8a.6.6 0 1 1 .8 1c-.9.7-2.1 1.1-3.5 1.1s-2.6-.4-3.5-1.1a.6.6 0 0 1-.1-.9Z"
      />
    </Sign>
  ),
  discord: (
    <Sign>
      <path
        fillRule="evenodd"
        d="M19.3 5.3A16 16 0 0 0 15.3 4l-.5 1a15 15 0 0 0-5.6 0l-.5-1a16 16 0 0 0-4 1.3C2.1 9.1 1.4 12.8 1.7 16.5A16 16 0 0 0 6.6 19l1.1-1.7a10 10 0 0 1-1.7-.8l.4-.3a11.5 11.5 0 0 0 11.2 0l.4.3c-.5.3-1.1.6-1.7.8l1.1 1.7a16 16 0 0 0 4.9-2.5c.4-4.3-.7-8-3-11.2ZM8.7 14.3c-1 0-1.8-.9-1.8-2s.8-2 1.8-2 1.8.9 1.8 2-.8 2-1.8 2Zm6.6 0c-1 0-1.8-.9-1.8-2s.8-2 1.8-2 1.8.9 1.8 2-.8 2-1.8 2Z"
      />
    </Sign>
  ),
};
