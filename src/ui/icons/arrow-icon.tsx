import { Icon, type IconProps } from './icon.tsx';

export function ArrowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14m-5.5-5.5L19 12l-5.5 5.5" />
    </Icon>
  );
}
