import { dialogAnatomy, menuAnatomy, toastAnatomy } from '@chakra-ui/react/anatomy'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, defineSlotRecipe } from '@chakra-ui/react/styled-system'

/**
 * Chakra's system with the recipes we use and no others, spoken in the variables of tokens.css. Chakra's own recipes
 * fail WCAG AA in places (input borders 1.27:1, faint text 2.56:1, white on green 3.30:1); these do not:
 * borders are --control-line, text is --ink or --ink-soft, and reduced motion is kept by base.css.
 */
const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      background: 'var(--scrim)',
      zIndex: '40',
      // Only while it opens: an animation that also stands on the closed one keeps the closed one in the page.
      '&[data-state=open]': { animation: 'appear 0.15s ease-out' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: '41',
      display: 'grid',
      placeItems: 'center',
      padding: 'var(--s4)',
      overflow: 'auto',
      overscrollBehavior: 'none',
    },
    content: {
      width: '100%',
      maxWidth: '30rem',
      background: 'var(--surface)',
      color: 'var(--ink)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
      boxShadow: 'var(--shadow-2)',
      padding: 'var(--s6)',
      outline: '0',
      '&[data-state=open]': { animation: 'appear 0.15s ease-out' },
    },
    title: { fontSize: 'var(--size-4)' },
    description: { marginTop: 'var(--s3)', overflowWrap: 'anywhere' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 'var(--s3)',
      justifyContent: 'flex-end',
      marginTop: 'var(--s5)',
      '@media (max-width: 24rem)': { '& > *': { flex: '1 1 100%' } },
    },
  },
})

const menu = defineSlotRecipe({
  className: 'menu',
  slots: menuAnatomy.keys(),
  base: {
    content: {
      minWidth: '14rem',
      maxWidth: 'calc(100vw - 2rem)',
      background: 'var(--surface)',
      color: 'var(--ink)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
      boxShadow: 'var(--shadow-2)',
      padding: 'var(--s2)',
      outline: '0',
      zIndex: '30',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 'var(--s3)',
      width: '100%',
      minHeight: '44px',
      padding: 'var(--s2) var(--s3)',
      borderRadius: 'var(--radius-s)',
      color: 'var(--ink)',
      textDecoration: 'none',
      cursor: 'pointer',
      '&[data-highlighted]': { background: 'var(--surface-sunk)' },
    },
    itemGroupLabel: { padding: 'var(--s2) var(--s3)', fontSize: 'var(--size-1)', color: 'var(--ink-soft)' },
    separator: { height: '1px', background: 'var(--line)', marginBlock: 'var(--s2)' },
  },
})

const toast = defineSlotRecipe({
  className: 'toast',
  slots: toastAnatomy.keys(),
  base: {
    root: {
      width: 'min(24rem, calc(100vw - 2rem))',
      display: 'flex',
      alignItems: 'center',
      gap: 'var(--s3)',
      padding: 'var(--s3) var(--s4)',
      borderRadius: 'var(--radius-s)',
      border: '1px solid var(--line-strong)',
      background: 'var(--surface)',
      color: 'var(--ink)',
      boxShadow: 'var(--shadow-2)',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      transition: 'translate 0.2s, opacity 0.2s',
    },
    title: { flex: '1', fontWeight: '600' },
  },
})

export const system = createSystem(
  defaultBaseConfig,
  defineConfig({ preflight: false, theme: { slotRecipes: { dialog, menu, toast } } }),
)
