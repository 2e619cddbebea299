import * as z from 'zod'

export const EntityType = z.enum(['college', 'training_institute', 'other', 'demo'])
export type EntityType = z.infer<typeof EntityType>

export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour like #17595f')
export const Theme = z.enum(['light', 'dark'])
export const Branding = z.object({
  logoUrl: z.string().nullable(),
  theme: Theme.nullable(),
  primaryColor: HexColor.nullable(),
  secondaryColor: HexColor.nullable(),
})
export type Branding = z.infer<typeof Branding>
