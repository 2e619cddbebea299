import { createToaster, ToastActionTrigger, Toaster, ToastRoot, ToastTitle } from '@chakra-ui/react/toast'
import { IconButton } from '#web/ui/button.tsx'
import { Chakra } from '#web/ui/chakra.tsx'
import { Icon } from '#web/ui/icon.tsx'

type ToastNews = {
  text: string
  tone: 'good' | 'bad'
  seconds: 3 | 5 | 10
  action: { label: string; run: () => void } | undefined
}

const toaster = createToaster({ placement: 'bottom-end', gap: 12, pauseOnPageIdle: true })

export const show = ({ text, tone, seconds, action }: ToastNews): void => {
  toaster.create({
    title: text,
    type: tone === 'bad' ? 'error' : 'success',
    duration: seconds * 1000,
    ...(action && { action: { label: action.label, onClick: action.run } }),
  })
}

/** Loaded with the first toast, by toast.tsx. */
export default function ToastRegion() {
  return (
    <Chakra>
      <Toaster toaster={toaster} insetInline="var(--s4)">
        {toast => (
          <ToastRoot>
            <span style={{ color: toast.type === 'error' ? 'var(--bad)' : 'var(--good)' }}>
              <Icon name={toast.type === 'error' ? 'alert' : 'check'} />
            </span>
            <ToastTitle>{toast.title}</ToastTitle>
            {toast.action ? <ToastActionTrigger className="btn quiet">{toast.action.label}</ToastActionTrigger> : null}
            <IconButton icon="close" label="Close" onClick={() => toaster.dismiss(toast.id)} />
          </ToastRoot>
        )}
      </Toaster>
    </Chakra>
  )
}
