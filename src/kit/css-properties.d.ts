import 'react';

/** Custom properties that components of the kit set in `style`. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
