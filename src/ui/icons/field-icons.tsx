import { Icon, type IconProps } from './icon.tsx';

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  );
}

export function EyeClosedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 9.5C5 12 8 14.5 12 14.5s7-2.5 8.5-5M12 14.5V18M6.8 13l-2 2.8M17.2 13l2 2.8" />
    </Icon>
  );
}
