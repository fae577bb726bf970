import { Icon, type IconProps } from './icon.tsx';

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 8v5m0 3.2v.3M12 3.5 2.8 19.5h18.4L12 3.5Z" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5m0-8.3v.3" />
    </Icon>
  );
}

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M8.6 12.2a5.6 5.6 0 0 1 2.2-1.1M5.2 8.9a10.4 10.4 0 0 1 3-1.9m3.5-.7a10.4 10.4 0 0 1 7.1 2.6M14.8 12.4l.6.5M12 17.4v.2" />
    </Icon>
  );
}
