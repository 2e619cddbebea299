import { inWords } from '#web/lib/format.ts'

export const setupTexts = {
  title: 'Set up your sound',
  heading: 'Can we hear each other?',
  intro: 'It takes about half a minute. The interview starts only when you press the button.',
  typedHeading: 'You type, the interviewer speaks',
  typedIntro:
    'No microphone and no sound are needed. The questions stand on the screen, and the feedback is just as full.',
  microphone: 'Microphone',
  checking: 'Checking your microphone. Your browser may ask whether this page may use it: choose Allow.',
  saySomething: 'Say your name and your branch.',
  hearYourself: 'Hear yourself',
  recordingYou: 'Speak now...',
  playingYou: 'This is how you sound.',
  heardWell: 'We hear you well',
  waitingForVoice: 'Say something',
  tooQuiet: 'A little louder, or nearer',
  clipping: 'Too loud, move back a little',
  speaker: 'Speaker',
  playSentence: 'Play the sentence. Can you hear the interviewer?',
  play: 'Play the sentence',
  playAgain: 'Play again',
  sentence: 'Hello. I am your interviewer. Can you hear me well?',
  canHear: 'Yes I can hear it',
  hearNothing: 'I hear nothing',
  heard: 'You hear the interviewer',
  words: 'Your words',
  start: (hasHistory: boolean) => (hasHistory ? 'Start your interview' : 'Start your first interview'),
  cancel: 'Cancel',
  cannotSpeak: "I can't speak now",
  typeInstead: 'Type instead. The feedback is just as full.',
  typeButton: 'Type instead',
  speakAfterAll: 'Speak after all',
  tryAgain: 'Try again',
  guidelines: 'Interview guidelines',
  sharingRequired: (entityName: string) =>
    `${entityName} requires that its staff may read your answers and feedback and hear your recordings. Your profile shows who opened them.`,
  waitsFor: {
    microphone: 'Allow the microphone to start.',
    speaker: 'Confirm the speaker to start.',
    both: 'Allow the microphone and confirm the speaker to start.',
  },
} as const

/** Who reads what was said (SPEC-25). */
function readersOf(entityName: string | null, isShared: boolean): string {
  if (entityName === null) return 'Only you see the feedback and hear the recording.'
  if (isShared) return `${entityName} sees the score, and its staff may read and hear your answers.`
  return `${entityName} sees the score, not the recording, unless you share it.`
}

/** Minutes and questions of this person's interview, the extra time in them. */
export function guidelines(minutes: number, questions: number, entityName: string | null, isShared: boolean) {
  return [
    {
      icon: 'clock',
      text: `${minutes} minutes, about ${inWords(questions)} questions. Two to three minutes an answer.`,
    },
    { icon: 'headphones', text: 'Sit somewhere quiet. A headset helps.' },
    { icon: 'mic', text: 'Press the round button to speak, press again when you are done.' },
    { icon: 'repeat', text: 'Ask for the question again as often as you like. You may pause.' },
    { icon: 'offline', text: 'If the line drops, your answer is kept on this device and sent later.' },
    { icon: 'lock', text: readersOf(entityName, isShared) },
  ] as const
}
