import { type Ref, useId } from 'react'
import drawing from './avatar.svg?raw'
import './avatar.css'

export type AvatarProps = {
  /** The arched window; set the custom properties of avatar.css on it to move the face. */
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  /** 'bust' shows head and shoulders only. */
  crop?: 'full' | 'bust'
  /** A picture that does not speak freely carries these mouths alone (their names in avatar.svg): they are half of its weight. */
  mouths?: readonly string[]
}

const mouth = /<g id="viseme-(\w+)".*?<\/g>(?=<g id="viseme-|<\/g><g id="glasses")/g
const withMouths = (svg: string, mouths: readonly string[] | undefined) =>
  mouths ? svg.replaceAll(mouth, (group, name: string) => (mouths.includes(name) ? group : '')) : svg

/** Several portraits may stand on one page: the drawing's ids are made unique. */
const withIds = (svg: string, prefix: string, crop: 'full' | 'bust') =>
  svg
    .replaceAll(/(id="|url\(#)/g, `$1${prefix}-`)
    .replace(
      'viewBox="0 0 480 480"',
      crop === 'bust' ? 'viewBox="60 20 360 384" preserveAspectRatio="xMidYMax slice"' : 'viewBox="0 0 480 480"',
    )

/** The interviewer's portrait. It is a picture beside words that say the same, so it is hidden from screen readers. */
export function Avatar({ ref, className, crop = 'full', mouths }: AvatarProps) {
  const prefix = useId().replaceAll(/[^\w-]/g, '')
  return (
    <div
      ref={ref}
      className={className ? `portrait ${className}` : 'portrait'}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; an <img> would not hear the theme
      dangerouslySetInnerHTML={{ __html: withIds(withMouths(drawing, mouths), prefix, crop) }}
    />
  )
}
