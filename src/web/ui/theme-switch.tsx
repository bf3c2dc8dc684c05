import { cx } from '../lib/class-names.ts'
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../lib/theme.ts'
import { MonitorIcon, MoonIcon, SunIcon } from './icons/frame-icons.tsx'
import { PlainButton } from './plain-button.tsx'

const CHOICES = [
  { value: 'system', label: 'As the system', Icon: MonitorIcon },
  { value: 'light', label: 'Light', Icon: SunIcon },
  { value: 'dark', label: 'Dark', Icon: MoonIcon },
] as const satisfies { value: ThemeChoice; label: string; Icon: typeof SunIcon }[]

export function ThemeSwitch({ className }: { className?: string }) {
  const current = useThemeChoice()
  return (
    <div role="group" aria-label="Theme" className={cx('theme-switch', className)}>
      {CHOICES.map(({ value, label, Icon }) => (
        <PlainButton
          key={value}
          aria-label={label}
          title={label}
          aria-pressed={current === value}
          onClick={() => chooseTheme(value)}
        >
          <Icon className="size-4" />
        </PlainButton>
      ))}
    </div>
  )
}
