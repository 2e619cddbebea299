import type { Interview } from './script.ts'

/** She begins to say what she did and why; she ends it after six questions. */
export const third: Interview = {
  daysAgo: 13,
  isSpoken: false,
  opening: {
    about: /Bus Pass Renewal/,
    answer:
      'Bus Pass Renewal came out of my first internship. People stood in a queue at the depot to renew their pass, about three hundred of them each day. I built the form in Django and React so that they could upload the photo and pay on the phone. I did the photo upload and the payment page myself. After the release the renewal took thirteen minutes and not twenty-two.',
  },
  turns: [
    {
      question: 'From twenty-two to thirteen minutes: how did you measure that at the depot?',
      answer:
        'We measured it at the depot with a stopwatch, for some days before the release and after. I took the timings of the form in the morning, when the queue was long. I think we had about forty of them each time. I put the minutes in a table and took the median. It was not only the form, because the clerk also got a second printer, so a part of the nine minutes is maybe due to that.',
      isFollowUp: true,
    },
    {
      question: 'How does Django turn a request into a page?',
      answer:
        'First the request goes through the middleware, then the URL pattern chooses the view. The view asks the model for the data through the ORM and gives it to the template, and the template becomes the HTML page. In our bus pass form one page was slow because a loop in the template made a query for each pass. I used select related and it became faster.',
    },
    {
      question: 'How did you find out that the loop in the template made those queries?',
      answer:
        'My mentor told me to install the Django debug toolbar. It showed two hundred queries for one page, and most of them were the same query with another id. I changed the view to fetch the passes together with their owners by a join, and then it was four queries. I check the toolbar now before I send a change for review.',
      isFollowUp: true,
    },
    {
      question: 'Tell me about feedback in a review that was hard to hear.',
      answer:
        'In the second week my mentor said that my code worked but nobody else could read it. I had one view with two hundred lines. I felt a bit bad, but she was right, because I could not find my own bug in it. So I split it into five functions with names, and in the next review she had only two comments.',
    },
    {
      question: 'Splitting it into five functions with names: what became easier after that?',
      answer:
        'Testing became easier, because I could test the function for the fee without the payment page. I wrote some tests for the fee, and one of them found a mistake with the senior discount. Before that we tested only by clicking through the form. It took me one day more, maybe, but after it I was not afraid to change the fee.',
      isFollowUp: true,
    },
  ],
}
