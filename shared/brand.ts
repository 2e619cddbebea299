/** Everything that names the product. A white-label operator changes it here and nowhere else. */
export const brand = {
  name: 'Vivavoce',
  supportEmail: 'support@vivavoce.example',
  salesEmail: 'sales@vivavoce.example',
  noReplyEmail: 'no-reply@vivavoce.example',
  postalAddress: ['Vivavoce Learning Private Limited', '4th Floor, Prabhat Road', 'Pune 411004, Maharashtra', 'India'],
  websiteUrl: 'https://vivavoce.example',
} as const
