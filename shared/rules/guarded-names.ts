/** An institution with one of these in its name waits for an operator's look: its mails could pass for somebody else's. */
const guarded = {
  /** As a word of the name. */
  words: [
    'bank',
    'banks',
    'बैंक',
    'बँक',
    'बॅंक',
    'ব্যাংক',
    'வங்கி',
    'బ్యాంక్',
    'ಬ್ಯಾಂಕ್',
    'ബാങ്ക്',
    'SBI',
    'HDFC',
    'ICICI',
    'RBI',
    'NPCI',
    'UPI',
    'BHIM',
    'LIC',
    'PNB',
    'SEBI',
    'EPFO',
    'UIDAI',
    'IRCTC',
    'NTA',
    'Visa',
    'Apple',
    'Meta',
    'IBM',
    'TCS',
    'Intel',
    'Cisco',
    'Adobe',
    'Zoom',
    'Jio',
    'GPay',
    'Uber',
    'Ola',
    'HSBC',
  ],
  /** Anywhere in the name, also where it is spelt apart. */
  anywhere: [
    'Google',
    'Microsoft',
    'Amazon',
    'Facebook',
    'Instagram',
    'WhatsApp',
    'LinkedIn',
    'YouTube',
    'Netflix',
    'Paypal',
    'PhonePe',
    'Paytm',
    'Razorpay',
    'Flipkart',
    'Mastercard',
    'American Express',
    'Infosys',
    'Accenture',
    'Deloitte',
    'Cognizant',
    'Capgemini',
    'Oracle',
    'Samsung',
    'Airtel',
    'Vodafone',
    'Zerodha',
    'Tata Consultancy',
    'Reliance',
    'Income Tax',
    'Aadhaar',
    'DigiLocker',
    'Naukri',
    'Vivavoce',
  ],
} as const

/** What is read as a Latin letter without being it. Letters that are mistaken for each other become one. */
const readAs: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ј: 'j',
  і: 'i',
  ԁ: 'd',
  ӏ: 'i',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ɡ: 'g',
  ı: 'i',
  ł: 'i',
  ø: 'o',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  $: 's',
  '@': 'a',
  '!': 'i',
  '|': 'i',
  l: 'i',
}

const folded = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, ''),
  ]
    .map(letter => readAs[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** The words of a name; letters that stand alone, as in 'S.B.I', are one. */
const wordsOf = (name: string): string[] =>
  (folded(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .join(' ')
    .replace(/(?<![^ ])([^ ])(?: (?=[^ ](?: |$)))/gu, '$1')
    .split(' ')

/** Which bank's or brand's name this one could be taken for; null for any other. */
export function guardedName(name: string): string | null {
  const words = wordsOf(name)
  const written = words.join('')
  return (
    guarded.words.find(word => words.includes(folded(word))) ??
    guarded.anywhere.find(brand => written.includes(wordsOf(brand).join(''))) ??
    null
  )
}
