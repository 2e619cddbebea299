import type { Interview } from './script.ts'

/** A little longer, still without results; she ends it after five questions. */
export const second: Interview = {
  daysAgo: 16,
  isSpoken: false,
  opening: {
    about: /Attendance by Face/,
    answer:
      'Attendance by Face is a Python project I did in college. It takes one photo of the class, finds the faces and writes the attendance of each student into a database. I wrote the Python code for the matching and my friend made the screen in React. It was about ninety-six percent right, I think. The hard part was the light in the classroom.',
  },
  endedAt: 'You did the important work first. How did you tell what was important?',
  turns: [
    {
      question: 'Why was the light in the classroom so hard for it?',
      answer:
        'Because in the evening the light in the classroom was weak, so the photos were dark and the code did not find the faces at the back. I collected about two hundred more photos at different times of the day and I changed the brightness of each photo in Python, and then it was better. I did not measure it for each bench, maybe I should have.',
      isFollowUp: true,
    },
    {
      question: 'In Python, when would you choose a dictionary over a list?',
      answer:
        'When I want to find something by its name. In a list you have to go through all the items, but in a dictionary you get it directly by the key. In the attendance project I used a Python dictionary with the roll number as the key and the face as the value. It was faster than a loop over a list, because each lecture has two hundred lookups, but I did not time it.',
    },
    {
      question: 'How did you fill that dictionary from the roll number to the face?',
      answer:
        'First I read the photos from a folder with a loop, and the file name was the roll number, so that was the key. Then a Python library gave me, um, an array of numbers for each face, and I saved it in the dictionary as the value, because I wanted to find each face by its number. There were forty classmates with five photos each, so it was not very big and it loaded in three seconds.',
      isFollowUp: true,
    },
    {
      question: 'Describe a time when you had to finish something under a tight deadline.',
      answer:
        'In the last semester we had three submissions in one week, and one deadline was for the attendance project. I made a list and did the important work first, so I wrote the tests of the matching code before the report, and I stayed in the lab till late. My part was finished one day before the deadline. I can work under pressure, but I was quite tired after that.',
      spare: 'What would you drop first if that week came again?',
    },
  ],
}
