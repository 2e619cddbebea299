/** The countries of SPEC-903. */
export const countries = ['India', 'United States', 'United Kingdom', 'Australia', 'Canada'] as const

/** All Indian states and union territories (SPEC-26); 'Andhrapradesh' is the specification's own spelling. */
export const states = [
  'Maharashtra',
  'Karnataka',
  'Tamil Nadu',
  'Delhi',
  'Gujarat',
  'Telangana',
  'Andhrapradesh',
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Goa',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const

const gstinDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Why this is no Indian GST number, or null. An empty one was not given. The 15th character is the check digit of the first 14. */
export function gstinProblem(value: string): string | null {
  if (value === '') return null
  const gstin = value.toUpperCase()
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin))
    return 'A GSTIN has 15 characters, like 27AAPFU0939F1ZV'
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = gstinDigits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return gstinDigits[(36 - (sum % 36)) % 36] === gstin[14]
    ? null
    : 'Please check the GSTIN: one of its characters is mistyped'
}

/** Why this is no Indian postal code, or null. */
export const pinProblem = (value: string): string | null =>
  value === '' || /^[1-9]\d{5}$/.test(value) ? null : 'A PIN has 6 digits and does not begin with 0'
