import { support } from '../facts.ts'
import type { LegalSection } from '../section.ts'

export const where: readonly LegalSection[] = [
  {
    id: 'companies',
    title: 'Companies that work for us',
    inShort: 'One: Amazon Web Services. Here is which of its services gets what.',
    blocks: [
      'We run on Amazon Web Services (AWS), which works for us under its data processing terms. It is our only sub-processor for the data of students and staff.',
      {
        caption: 'Services of AWS and what reaches them',
        head: ['Service', 'What it does', 'What reaches it'],
        rows: [
          ['DynamoDB', 'Keeps accounts, rosters, interviews, feedback', 'All data but files'],
          ['S3', 'Keeps files', 'Resumes, recordings, transcripts, lists, logos, agreements'],
          [
            'Bedrock',
            'Language models, where they are set up',
            'Parts of the resume, questions, answers as text; where one hears, recordings without a usable text',
          ],
          [
            'Transcribe',
            'Turns recordings into text',
            'Recordings without a usable text that no language model heard; with the studio voice, all',
          ],
          ['Polly', 'The interviewer’s voice', 'Texts of questions'],
          ['SES', 'Sends mails', 'Address, name and text of each mail'],
          [
            'CloudFront, API Gateway, Lambda, SQS, EventBridge, CloudWatch, Secrets Manager',
            'Deliver the pages, run the program, pass work on, keep logs and keys',
            'What passes through; logs with internal numbers only',
          ],
        ],
      },
      `AWS states that Bedrock neither keeps what is sent to it nor trains models with it. Its terms let it keep and use what Transcribe and Polly process to better those services, unless the account has opted out. Ask ${support} whether the opt-out is set for your institution’s installation.`,
      'Not working for us, but involved where you or your institution choose it: the maker of your browser, if you agree to its speech recognition; and the web server of your institution, where it has given its logo as a web address: your browser and your mail program then load the picture from there.',
      'If we take on another company, we change this list and tell administrators beforehand.',
    ],
  },
  {
    id: 'places',
    title: 'Where data lies',
    inShort: 'In one AWS region, which we name when asked.',
    blocks: [
      `All data is stored in one AWS region. ${support} tells you which one serves your institution, and whether the language model answers from another.`,
      'If that means that data leaves the country you live in, it goes only where the law of your country allows it. For people in the European Economic Area, the standard contractual clauses of the European Commission in AWS’s data processing terms apply, and we agree the same with an institution that needs it. For people in India, we follow what the central government says about transfers under the DPDP Act.',
    ],
  },
]
