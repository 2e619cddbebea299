import {
  MenuContent,
  MenuItem,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '@chakra-ui/react/menu'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Me } from '#shared/contract/auth.ts'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#web/lib/theme.ts'
import { Chakra } from '#web/ui/chakra.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './layout.module.css'
import { useSignOut } from './sign-out.ts'
import { Who } from './who.tsx'

const places: { to: string; label: string; icon: IconName; newTab?: true }[] = [
  { to: '/dashboard', label: 'Dashboard', icon: 'grid' },
  { to: '/history', label: 'History', icon: 'history' },
  { to: '/profile', label: 'Profile', icon: 'user' },
  { to: '/terms', label: 'Terms', icon: 'book', newTab: true },
  { to: '/privacy-policy', label: 'Privacy policy', icon: 'shield', newTab: true },
]
const themes: { choice: ThemeChoice; label: string; icon: IconName }[] = [
  { choice: 'light', label: 'Light', icon: 'sun' },
  { choice: 'dark', label: 'Dark', icon: 'moon' },
  { choice: 'automatic', label: 'Automatic', icon: 'clock' },
]

/** Loaded when the menu is first wanted, by user-menu-button.tsx; opens at once. */
export default function UserMenu({ me }: { me: Me | undefined }) {
  const theme = useThemeChoice()
  const signOut = useSignOut()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Chakra>
      <MenuRoot
        open={open}
        onOpenChange={details => setOpen(details.open)}
        positioning={{ placement: 'bottom-end' }}
        lazyMount
        unmountOnExit
      >
        <MenuTrigger asChild>
          <Who me={me} />
        </MenuTrigger>
        <MenuPositioner>
          <MenuContent>
            {me ? (
              <div className={styles.menuHead}>
                <b>{me.name}</b>
                <span className="small soft">{me.email}</span>
              </div>
            ) : null}
            {places.map(({ to, label, icon, newTab }) => (
              <MenuItem key={to} value={to} asChild>
                <Link className={styles.place} to={to} {...(newTab ? { target: '_blank' } : {})}>
                  <Icon name={icon} />
                  {label}
                  {newTab ? <span className="sr"> (opens in a new tab)</span> : null}
                </Link>
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItemGroup>
              <MenuItemGroupLabel>Theme</MenuItemGroupLabel>
              {themes.map(({ choice, label, icon }) => (
                <MenuItem key={choice} value={choice} closeOnSelect={false} onSelect={() => chooseTheme(choice)}>
                  <Icon name={icon} />
                  {label}
                  {theme === choice ? (
                    <span className={styles.ticked}>
                      <span className="sr">chosen</span>
                      <Icon name="check" />
                    </span>
                  ) : null}
                </MenuItem>
              ))}
            </MenuItemGroup>
            <MenuSeparator />
            <MenuItem value="logout" onSelect={() => void signOut()}>
              <Icon name="log-out" />
              Logout
            </MenuItem>
          </MenuContent>
        </MenuPositioner>
      </MenuRoot>
    </Chakra>
  )
}
