/** Everything that names the product. A white-label operator changes it here and nowhere else. */
export const brand = {
  name: 'Vivavoce',
  supportEmail: 'support@vivavoce.example',
  salesEmail: 'sales@vivavoce.example',
  noReplyEmail: 'no-reply@vivavoce.example',
  postalAddress: ['Vivavoce Learning Private Limited', '4th Floor, Prabhat Road', 'Pune 411004, Maharashtra', 'India'],
  websiteUrl: 'https://vivavoce.example',
  /** What the landing page claims (SPEC-33): aims and reasons, never figures nobody has counted. */
  badges: [
    {
      title: 'For higher placement rates',
      text: 'Offers are lost in the spoken round. That is the round we practise.',
    },
    {
      title: 'Made to train thousands of students',
      text: 'A whole year can practise on the same evening: no panel, no room, no timetable.',
    },
    {
      title: 'Made for high satisfaction',
      text: 'Every remark points at the student’s own words, so it can be checked, and believed.',
    },
  ],
} as const
