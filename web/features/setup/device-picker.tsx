import { useId } from 'react'
import type { Device } from '#web/lib/voice/microphone.ts'

/** Nothing to choose is not shown. */
export function DevicePicker({
  label,
  devices,
  deviceId,
  onPick,
}: {
  label: string
  devices: Device[]
  deviceId: string
  onPick: (deviceId: string) => void
}) {
  const id = useId()
  if (devices.length === 0) return null
  const known = devices.some(device => device.deviceId === deviceId) ? deviceId : (devices[0]?.deviceId ?? '')
  return (
    <div className="field">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" value={known} onChange={event => onPick(event.target.value)}>
        {devices.map(device => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label}
          </option>
        ))}
      </select>
    </div>
  )
}
