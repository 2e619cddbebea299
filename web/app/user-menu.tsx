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
import { chooseTheme, type ThemeChoice } from '#web/lib/institution/theme.ts'
import { useThemeChoice } from '#web/lib/institution/use-theme-choice.ts'
import { Chakra } from '#web/ui/chakra.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './layout.module.css'
import { placesOf, roleWords } from './places.ts'
import { useSignOut } from './sign-out.ts'
import { Who } from './who.tsx'

const legal: { to: string; label: string; icon: IconName }[] = [
  { to: '/terms', label: 'Terms', icon: 'book' },
  { to: '/privacy-policy', label: 'Privacy policy', icon: 'shield' },
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
  const groups = placesOf(me?.roles ?? [])
  const role = me ? roleWords(me.roles) : null
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
                {role ? <span className={`small soft ${styles.role}`}>{role}</span> : null}
              </div>
            ) : null}
            {groups.map(({ name, places }) => (
              <MenuItemGroup key={name}>
                {groups.length > 1 ? <MenuItemGroupLabel>{name}</MenuItemGroupLabel> : null}
                {places.map(({ to, label, icon }) => (
                  <MenuItem key={to} value={to} asChild>
                    <Link className={styles.place} to={to}>
                      <Icon name={icon} />
                      {label}
                    </Link>
                  </MenuItem>
                ))}
              </MenuItemGroup>
            ))}
            {me && !me.roles.includes('student') ? (
              <MenuItem value="/account" asChild>
                <Link className={styles.place} to="/account">
                  <Icon name="user" />
                  Your account
                </Link>
              </MenuItem>
            ) : null}
            <MenuSeparator />
            {legal.map(({ to, label, icon }) => (
              <MenuItem key={to} value={to} asChild>
                <Link className={styles.place} to={to} target="_blank">
                  <Icon name={icon} />
                  {label}
                  <span className="sr"> (opens in a new tab)</span>
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
