import { Icon, type IconProps } from './icon.tsx';

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.5v13l10.5-6.5L8 5.5Z" fill="currentColor" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 6v12M15.5 6v12" strokeWidth="2.5" />
    </Icon>
  );
}

export function SoundOnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.7 7.7 0 0 1 0 11" />
    </Icon>
  );
}

export function SoundOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM16 9.5l5 5M21 9.5l-5 5" />
    </Icon>
  );
}

export function CaptionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM7 11h4m3 0h3M7 14.5h7m3 0h0" />
    </Icon>
  );
}

export function FullScreenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
    </Icon>
  );
}

export function LeaveFullScreenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />
    </Icon>
  );
}

export function FloatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 18.5H4.5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1V10" />
      <path d="M13.5 13h7v5.5h-7Z" fill="currentColor" />
    </Icon>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4m0 0L8 8m4-4 4 4M6.5 11.5h-1v8h13v-8h-1" />
    </Icon>
  );
}

export function PreviousIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14 7-5 5 5 5" />
    </Icon>
  );
}

export function NextIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m10 7 5 5-5 5" />
    </Icon>
  );
}
